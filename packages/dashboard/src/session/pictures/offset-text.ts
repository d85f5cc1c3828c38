const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** Time since the start of a session: "0:04.250", "1:02:03.000". */
export const offsetText = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms));
  const [hours, minutes] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60];
  const seconds = `${pad(Math.floor(whole / 1_000) % 60, 2)}.${pad(whole % 1_000, 3)}`;
  return hours > 0 ? `${hours}:${pad(minutes, 2)}:${seconds}` : `${minutes}:${seconds}`;
};
