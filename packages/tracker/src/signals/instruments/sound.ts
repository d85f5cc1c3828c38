import { once } from '../../guard.ts';
import { hash } from './hash.ts';

/** Value of the samples that are written to detect noise. */
const LEVEL = 0.5;

/** Digest of a short tone through a compressor. Its last digits depend on the machine's arithmetic. Nothing is played. */
const tone = async (): Promise<string> => {
  const context = new OfflineAudioContext(1, 5_000, 44_100);
  const oscillator = context.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.value = 10_000;
  oscillator.connect(context.createDynamicsCompressor()).connect(context.destination);
  oscillator.start();
  return hash(`${(await context.startRendering()).getChannelData(0).slice(4_500)}`);
};

const hasBufferNoise = (): boolean => {
  const buffer = new AudioBuffer({ length: 100, sampleRate: 44_100 });
  buffer.copyToChannel(new Float32Array(100).fill(LEVEL), 0);
  return buffer.getChannelData(0).some((sample) => sample !== LEVEL);
};

/** The digest of the tone, and whether a second tone or written samples read back differently. */
export const sound = once(async () => {
  const first = await tone();
  return { first_: first, isNoisy_: first !== (await tone()) || hasBufferNoise() };
});
