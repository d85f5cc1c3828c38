interface Viewer {
  /** Undefined for that of the browser. */
  readonly locale?: string;
  readonly timeZone?: string;
}

/** How moments, in Unix ms, are written for a viewer: in their own locale and time zone, which every date with a time names. */
export const momentFormats = ({ locale, timeZone }: Viewer = {}) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(timeZone !== undefined && { timeZone }) });
  const dateTime = format({ dateStyle: 'medium', timeStyle: 'long' });
  const time = format({ timeStyle: 'medium' });
  const hour = format({ hour: 'numeric' });
  const minute = format({ timeStyle: 'short' });
  const day = format({ month: 'short', day: 'numeric' });
  const date = format({ dateStyle: 'medium' });
  const formatDateTime = (at: number): string => dateTime.format(at);
  return {
    /** "Nov 26, 2026, 12:19:29 AM GMT+1", "26.11.2026, 00:19:29 MEZ" */
    formatDateTime,
    /** Time of day. */
    formatTime: (at: number): string => time.format(at),
    /** "11 AM", or "4:30 AM" where an hour of UTC starts at half past. */
    formatHour: (at: number): string => (new Date(at).getMinutes() === 0 ? hour : minute).format(at),
    /** "Nov 23" */
    formatDay: (at: number): string => day.format(at),
    formatDate: (at: number): string => date.format(at),
    /** "Europe/Berlin" */
    zoneName: (): string => date.resolvedOptions().timeZone,
    /** A text of the server with its times, which are UTC, as the viewer has them. */
    withLocalTimes: (text: string): string =>
      text.replace(UTC_TIME, (written) => formatDateTime(Date.parse(written))),
  };
};

const UTC_TIME = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g;
