/** Headers as Chrome on Linux sends them with a beacon, behind a proxy that adds the address. */
export const requestHead = (baseUrl: string, address: string): string => {
  const { host, origin } = new URL(baseUrl);
  const headers = [
    'POST /v1/i HTTP/1.1',
    `host: ${host}`,
    'connection: keep-alive',
    'sec-ch-ua-platform: "Linux"',
    `user-agent: ${USER_AGENT}`,
    'sec-ch-ua: "Not:A-Brand";v="8", "Chromium";v="156", "Google Chrome";v="156"',
    'content-type: text/plain;charset=UTF-8',
    'sec-ch-ua-mobile: ?0',
    'accept: */*',
    `origin: ${origin}`,
    'sec-fetch-site: same-origin',
    'sec-fetch-mode: cors',
    'sec-fetch-dest: empty',
    `referer: ${origin}/`,
    'accept-encoding: gzip, deflate, br, zstd',
    'accept-language: en-US,en;q=0.9,de;q=0.8',
    `x-forwarded-for: ${address}`,
  ];
  return `${headers.join('\r\n')}\r\n`;
};

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
