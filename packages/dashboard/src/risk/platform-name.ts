const names: Readonly<Record<string, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  chromeos: 'ChromeOS',
  android: 'Android',
  ios: 'iOS',
};

/** An operating system as its maker writes it. */
export const platformName = (platform: string): string => names[platform] ?? platform;
