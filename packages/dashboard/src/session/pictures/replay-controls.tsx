import { Button, NativeSelect } from '@mantine/core';
import { offsetText } from './offset-text.ts';
import styles from './pictures-panel.module.css';
import { REPLAY_SPEEDS, type Replay } from './use-replay.ts';

/** Starts and stops the replay, and sets its speed. */
export const ReplayControls = ({ replay }: { readonly replay: Replay }) => (
  <div className={styles.replay}>
    <Button size="compact-sm" variant="default" onClick={replay.toggle}>
      {replay.isPlaying ? 'Pause' : 'Replay'}
    </Button>
    <NativeSelect
      size="xs"
      aria-label="Speed of the replay"
      data={REPLAY_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
      value={String(replay.speed)}
      onChange={(event) => replay.setSpeed(Number(event.currentTarget.value))}
    />
    {replay.time !== undefined && <output className={styles.time}>{offsetText(replay.time)}</output>}
  </div>
);
