import type { Position } from '@fleet-console/geometry';
import { useMessages } from '../messages/messages.ts';
import { DrawTools, type Tool } from './DrawTools.tsx';
import { LazyZoneMap } from './LazyZoneMap.tsx';
import { redone, undone, withRing, type ZoneDraft } from './zone-draft.ts';
import styles from './zones.module.css';
import type { ZoneOutline } from './useZoneOutline.ts';

interface ZoneDrawingProps {
  readonly draft: ZoneDraft;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** 0 is the outline, 1 the first hole. */
  readonly ring: number;
  /** What the last act could not do; null: nothing. */
  readonly notice: string | null;
  readonly outline: ZoneOutline;
  readonly onStep: (to: (before: ZoneDraft) => ZoneDraft) => void;
  /** A ring was closed; its last position is its first. */
  readonly onRing: (closed: readonly Position[]) => void;
  readonly onChange: (corners: ZoneDraft['corners']) => void;
}

const noAreas: readonly never[] = [];

/** The map that an area is drawn on, with its tools. */
export function ZoneDrawing({ draft, tool, onTool, ring, notice, outline, onStep, onRing, onChange }: ZoneDrawingProps) {
  const t = useMessages('zones');
  const { corners } = draft;
  const { shape, fault, dots } = outline;
  return (
    <div className={styles['drawing']}>
      <DrawTools
        tool={tool}
        onTool={onTool}
        drawn={corners.length > 0}
        canUndo={draft.past.length > 0}
        canRedo={draft.future.length > 0}
        onUndo={() => onStep(undone)}
        onRedo={() => onStep(redone)}
      />
      <p className={styles['notice']} role="status">
        {notice ?? t(`tools.hints.${tool}`)}
      </p>
      <LazyZoneMap
        areas={noAreas}
        draft={shape.coordinates}
        mode={tool === 'cut' ? 'draw' : tool}
        ring={ring}
        dots={dots}
        fault={fault?.at ?? null}
        onRing={onRing}
        onChange={(index, positions) => onChange(withRing(corners, index, positions.slice(0, -1)))}
      />
    </div>
  );
}
