import { HOUR_MS, MINUTE_MS } from '@gait/wire/time';

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** Time since the start of a session: "0:04.250", "1:02:03.000". */
export const offsetText = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms));
  const [hours, minutes] = [Math.floor(whole / HOUR_MS), Math.floor(whole / MINUTE_MS) % 60];
  const seconds = `${pad(Math.floor(whole / 1_000) % 60, 2)}.${pad(whole % 1_000, 3)}`;
  return hours > 0 ? `${hours}:${pad(minutes, 2)}:${seconds}` : `${minutes}:${seconds}`;
};
