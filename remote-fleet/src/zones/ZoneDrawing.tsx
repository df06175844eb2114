import type { Position } from '@fleet-console/geometry';
import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { DrawTools, type Tool } from './DrawTools.tsx';
import { FailedLine } from './FailedLine.tsx';
import { LazyZoneMap } from './LazyZoneMap.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { redo, undo } from './drawing-undo.ts';
import { useScopeBox } from './vehicle-box.ts';
import { colorOf } from './zone-kind.ts';
import { shapeOfZone, zoneQueries } from './zone.queries.ts';
import { withRing, type ZoneDraft } from './zone-draft.ts';
import styles from './zones.module.css';
import type { ZoneOutline } from './useZoneOutline.ts';

interface ZoneDrawingProps {
  /** Null: a new zone. */
  readonly id: string | null;
  readonly draft: ZoneDraft;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** 0: outline, 1: first hole. */
  readonly ring: number;
  /** Error of the last action; null: none. */
  readonly notice: string | null;
  readonly outline: ZoneOutline;
  readonly onStep: (to: (before: ZoneDraft) => ZoneDraft) => void;
  /** Called with a closed ring: the last position equals the first. */
  readonly onRing: (closed: readonly Position[]) => void;
  readonly onChange: (rings: ZoneDraft['rings']) => void;
}

/** Map with drawing tools; other zones are faint. A new zone starts at the vehicles of the group scope. */
export function ZoneDrawing({ id, draft, tool, onTool, ring, notice, outline, onStep, onRing, onChange }: ZoneDrawingProps) {
  const t = useMessages('zones');
  const { rings } = draft;
  const { shape, fault, dots } = outline;
  const [target, setTarget] = useState<readonly Position[] | null>(null);
  const start = useScopeBox();
  const list = useQuery(zoneQueries.list(useShell()));
  const { data: zones } = list;
  const areas = useMemo(
    () =>
      (zones ?? [])
        .filter((zone) => zone.id !== id)
        .map((zone) => ({ id: zone.id, rings: shapeOfZone(zone).coordinates, color: colorOf(zone), faint: true })),
    [zones, id],
  );
  return (
    <div className={styles['drawing']}>
      <PlaceSearch onChoose={setTarget} />
      <DrawTools
        tool={tool}
        onTool={onTool}
        hasOutline={rings.length > 0}
        canUndo={draft.undoStack.length > 0}
        canRedo={draft.redoStack.length > 0}
        onUndo={() => onStep(undo)}
        onRedo={() => onStep(redo)}
      />
      <p className={styles['notice']} role="status">
        {notice ?? t(`tools.hints.${tool}`)}
      </p>
      {list.isError ? <FailedLine text={t('othersFailed')} error={list.error} onRetry={() => void list.refetch()} /> : null}
      <LazyZoneMap
        areas={areas}
        draft={shape.coordinates}
        draftColor={colorOf(draft)}
        mode={tool === 'cut' ? 'draw' : tool}
        ring={ring}
        dots={dots}
        fault={fault?.at ?? null}
        start={start}
        target={target}
        onRing={onRing}
        onChange={(index, positions) => onChange(withRing(rings, index, positions.slice(0, -1)))}
      />
    </div>
  );
}
