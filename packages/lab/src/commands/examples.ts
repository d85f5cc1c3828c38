import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import type { LabCommand } from '../command.ts';
import { installShop, packedNode } from '../examples/installed-shop.ts';
import { startGait } from '../examples/started-gait.ts';
import { tryShop } from '../examples/try-shop.ts';

const ALL = ['express', 'fastify', 'next'];

export const examplesCommand: LabCommand = {
  name: 'examples',
  summary: 'installs the shops of examples/ with the packed @gait/node, and orders in them: [NAME ...]',
  async run(names) {
    const chosen = ALL.filter((name) => names.length === 0 || names.includes(name));
    if (chosen.length === 0) {
      console.error(`examples: choose from ${ALL.join(', ')}`);
      return 2;
    }
    const gait = await startGait();
    const packed = scratchFolder();
    let isRight = true;
    try {
      const tarball = await packedNode(packed);
      for (const name of chosen) {
        const shop = await installShop(name, tarball, gait);
        const faults = await tryShop(shop.url, gait).finally(shop.close);
        console.log(JSON.stringify({ example: name, faults }));
        isRight &&= faults.length === 0;
      }
    } finally {
      await gait.close();
      await discard(packed);
    }
    return isRight ? 0 : 1;
  },
};
