/** A reading as text: "yes", "1920, 1080", "failed: NotSupportedError". */
export const readingText = (reading: unknown): string => {
  if (reading === true) return 'yes';
  if (reading === false) return 'no';
  if (reading === '' || reading === undefined || reading === null) return 'empty';
  if (Array.isArray(reading)) return reading.length === 0 ? 'none' : reading.join(', ');
  if (typeof reading === 'object' && 'error' in reading) return `failed: ${String(reading.error)}`;
  return String(reading);
};
