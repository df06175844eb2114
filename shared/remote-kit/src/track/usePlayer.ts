import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createPlayer, type Player } from './player.ts';
import { momentAt } from './track-place.ts';
import type { TrackPoint } from './track.ts';

/** A replay of these points for as long as the component is mounted. @param at where it begins; null: the end of the track is shown */
export function usePlayer(points: readonly TrackPoint[], at: number | null): Player {
  const [player] = useState(() => createPlayer(points, at));
  useEffect(() => player.setPoints(points), [player, points]);
  useEffect(() => player.destroy, [player]);
  return player;
}

/** Index of the current point; null while the end of the track is shown. Changes with points, not with every frame. */
export const useCurrentIndex = (player: Player, points: readonly TrackPoint[]): number | null =>
  useStore(player.state, ({ at }) => (at === null ? null : (momentAt(points, at)?.index ?? null)));
