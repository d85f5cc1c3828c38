import type { Envelope } from '@gait/wire';

/** What the tracker reads of a usual laptop. */
export const laptop: NonNullable<Envelope['device']> = {
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  gl_renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  canvas: 'c1',
  fonts: ['Segoe UI', 'Calibri', 'Consolas'],
  screen: [1920, 1080, 1920, 1040, 24],
  hardware: [8, 8, 0],
  languages: ['en-GB', 'en'],
  zone: 'Europe/Berlin',
};

/** A laptop that has only its browser in common with those of other owners. */
export const laptopOf = (owner: number): NonNullable<Envelope['device']> => ({
  ...laptop,
  gl_renderer: `ANGLE (NVIDIA, NVIDIA GeForce RTX ${2_000 + owner} Direct3D11 vs_5_0 ps_5_0, D3D11)`,
  canvas: `canvas-${owner}`,
  fonts: ['Segoe UI', `Font ${owner}`, `Letters ${owner}`, `Script ${owner}`],
  screen: [1_400 + 16 * owner, 900 + 9 * owner, 1_400 + 16 * owner, 860 + 9 * owner, 24],
  hardware: [4 + (owner % 4) * 2, 4 * (1 + (owner % 3)), 0],
  languages: ['en', `x-${owner}`],
  device_hint: `hint-${owner}`,
});
