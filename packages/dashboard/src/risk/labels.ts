const ACRONYMS: Readonly<Record<string, string>> = { vpn: 'VPN', tor: 'Tor', ip: 'IP' };

/** The label of an id: "programmatic_typing" is "Programmatic typing", "vpn" is "VPN". */
export const checkLabel = (id: string): string => {
  const words = id
    .split('_')
    .map((word) => ACRONYMS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const platforms: Readonly<Record<string, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  chromeos: 'ChromeOS',
  android: 'Android',
  ios: 'iOS',
};

/** The brand name of an operating system. */
export const platformLabel = (platform: string): string => platforms[platform] ?? platform;
