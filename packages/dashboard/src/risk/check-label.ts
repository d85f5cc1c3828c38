const ACRONYMS: Readonly<Record<string, string>> = { vpn: 'VPN', tor: 'Tor', ip: 'IP' };

/** A check's id in words: "programmatic_typing" is "Programmatic typing", "vpn" is "VPN". */
export const checkLabel = (id: string): string => {
  const words = id
    .split('_')
    .map((word) => ACRONYMS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
