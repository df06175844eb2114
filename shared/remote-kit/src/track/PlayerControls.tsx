import { useFormat } from '@fleet-console/i18n';
import { Button, PauseIcon, StartIcon } from '@fleet-console/ui';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useId, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useMessages } from './messages.ts';
import { playerSpeeds, type Player, type PlayerSpeed } from './player.ts';
import { indexAt } from './track-place.ts';
import type { TrackPoint } from './track.ts';
import styles from './track.module.css';

interface PlayerControlsProps {
  readonly player: Player;
  readonly points: readonly TrackPoint[];
  /** The map follows the replay. */
  readonly follow: boolean;
  readonly onFollow: (follow: boolean) => void;
}

/** Steps of the arrow keys, in ms: alone, and with Shift. */
const STEP = 5_000;
const LONG_STEP = 60_000;

/** What a key does to a replay; null: nothing. */
function actionOf({ key, shiftKey }: KeyboardEvent, player: Player, points: readonly TrackPoint[]): (() => void) | null {
  const step = shiftKey ? LONG_STEP : STEP;
  switch (key) {
    case ' ':
      return player.toggle;
    case 'ArrowLeft':
    case 'ArrowDown':
      return () => player.skip(-step);
    case 'ArrowRight':
    case 'ArrowUp':
      return () => player.skip(step);
    case 'PageDown':
      return () => player.skip(-LONG_STEP);
    case 'PageUp':
      return () => player.skip(LONG_STEP);
    case 'Home':
      return () => player.seek(points[0]?.at ?? 0);
    case 'End':
      return () => player.seek(points.at(-1)?.at ?? 0);
    case '+':
    case '=':
      return () => player.changeSpeed(1);
    case '-':
      return () => player.changeSpeed(-1);
    default:
      return null;
  }
}

/** Play, speed and scrubber of a replay; all of it also by keys. */
export function PlayerControls({ player, points, follow, onFollow }: PlayerControlsProps) {
  const t = useMessages('track');
  const format = useFormat();
  const hintId = useId();
  const { at, playing, speed, skipping } = useStore(player.state);
  const [start, end] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const shownAt = at ?? end;
  const point = points[indexAt(points, shownAt)];
  const time = `${format.dateTime(shownAt)}:${format.time(shownAt).slice(-2)}`;
  const details = [
    point === undefined || point.speed === null ? '–' : `${format.number(point.speed, 0)} km/h`,
    ...(typeof point?.percentage === 'number' ? [t('player.battery', { n: format.percent(point.percentage) })] : []),
  ].join(' · ');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    // A button is pressed by the space bar, a select is changed by arrows.
    if (target instanceof HTMLSelectElement || (event.key === ' ' && target instanceof HTMLButtonElement)) return;
    const act = actionOf(event, player, points);
    if (act === null) return;
    event.preventDefault();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside, which have the focus.
    <div role="group" aria-label={t('player.label')} aria-describedby={hintId} className={styles['player']} onKeyDown={onKeyDown}>
      <Button
        leftSection={playing ? <PauseIcon size={16} aria-hidden /> : <StartIcon size={16} aria-hidden />}
        onClick={player.toggle}
        disabled={end <= start}
        className={styles['play'] ?? ''}
      >
        {t(playing ? 'player.pause' : 'player.play')}
      </Button>
      <NativeSelect
        aria-label={t('player.speed')}
        value={String(speed)}
        onChange={(event) => player.setSpeed(Number(event.currentTarget.value) as PlayerSpeed)}
        data={playerSpeeds.map((each) => ({
          value: String(each),
          label: `${each}×`,
        }))}
        className={styles['speed'] ?? ''}
      />
      <input
        type="range"
        className={styles['range']}
        aria-label={t('scrubber')}
        aria-valuetext={`${time}, ${details}`}
        min={0}
        max={Math.max(1, end - start)}
        step={1}
        value={shownAt - start}
        onChange={(event) => player.seek(start + Number(event.currentTarget.value))}
      />
      <Button
        variant={follow ? 'light' : 'default'}
        aria-pressed={follow}
        aria-label={t(follow ? 'player.following' : 'player.follow')}
        onClick={() => onFollow(!follow)}
      >
        {t(follow ? 'player.followingShort' : 'player.followShort')}
      </Button>
      <p className={styles['moment']}>
        <strong>{time}</strong> {details}
        <span role="status">{skipping === null ? '' : t('player.skipping', { duration: gapText(skipping) })}</span>
      </p>
      <p id={hintId} className={styles['keys']}>
        {t('player.keys')}
      </p>
    </div>
  );
}

/** Formats the length of a gap: `40 s`, `12 min`. */
const gapText = (ms: number) => (ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`);
