/** Web Audio that renders these tones in turn, and whose buffers add `noise` to each sample. */
export const studio = (tones: readonly number[], noise = 0) => {
  let renders = 0;
  const node = { type: '', frequency: { value: 0 }, connect: () => node, start() {} };
  return {
    OfflineAudioContext: class {
      createOscillator = () => node;
      createDynamicsCompressor = () => node;
      startRendering = async () => {
        const tone = tones[Math.min(renders++, tones.length - 1)] as number;
        return { getChannelData: () => new Float32Array(5_000).fill(tone) };
      };
    },
    AudioBuffer: class {
      samples: Float32Array = new Float32Array();
      copyToChannel(samples: Float32Array) {
        this.samples = samples;
      }
      getChannelData = () => this.samples.map((sample) => sample + noise);
    },
  };
};
