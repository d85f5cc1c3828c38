import { expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '../../testing/a-server.ts';
import { isLocked, lockFolder } from './lock-folder.ts';

const stderr = () => {
  const spied = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => spied.mockRestore());
  return spied;
};

test('a second server says that it waits, and has the folder once the first one has stopped', async () => {
  const [folder, written] = [aFolder(), stderr()];
  const unlock = await lockFolder(folder);
  const waiting = lockFolder(folder);
  await expect
    .poll(() => written.mock.calls.flat())
    .toContain(`gait: another server uses ${folder}; waiting for it to stop\n`);
  unlock();
  const unlockAgain = await waiting;
  expect(await isLocked(folder)).toBe(true);
  unlockAgain();
  expect(await isLocked(folder)).toBe(false);
});

test('one that must not wait is refused without a word', async () => {
  const [folder, written] = [aFolder(), stderr()];
  const unlock = await lockFolder(folder);
  onTestFinished(unlock);
  await expect(lockFolder(folder, 0)).rejects.toThrow(`another server uses ${folder}: stop it first`);
  expect(written).not.toHaveBeenCalled();
});
