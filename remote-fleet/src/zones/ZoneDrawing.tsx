import type { Position } from '@fleet-console/geometry';
import { useMessages } from '../messages/messages.ts';
import { DrawTools, type Tool } from './DrawTools.tsx';
import { LazyZoneMap } from './LazyZoneMap.tsx';
import { redo, undo } from './drawing-undo.ts';
import { withRing, type ZoneDraft } from './zone-draft.ts';
import styles from './zones.module.css';
import type { ZoneOutline } from './useZoneOutline.ts';

interface ZoneDrawingProps {
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

const noAreas: readonly never[] = [];

/** Map with drawing tools. */
export function ZoneDrawing({ draft, tool, onTool, ring, notice, outline, onStep, onRing, onChange }: ZoneDrawingProps) {
  const t = useMessages('zones');
  const { rings } = draft;
  const { shape, fault, dots } = outline;
  return (
    <div className={styles['drawing']}>
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
      <LazyZoneMap
        areas={noAreas}
        draft={shape.coordinates}
        mode={tool === 'cut' ? 'draw' : tool}
        ring={ring}
        dots={dots}
        fault={fault?.at ?? null}
        onRing={onRing}
        onChange={(index, positions) => onChange(withRing(rings, index, positions.slice(0, -1)))}
      />
    </div>
  );
}
