import type { Position } from '@fleet-console/geometry';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Tool } from './DrawTools.tsx';
import { withDrawing } from './drawing-undo.ts';
import { cutOut, type ZoneDraft } from './zone-draft.ts';

/** State of the drawing tools: active tool, ring, and error of the last action. */
export function useZoneTools(first: Tool) {
  const [tool, setTool] = useState(first);
  const [ring, setRing] = useState(0);
  const [notice, setNotice] = useState<string | null>(null);
  return { tool, setTool, ring, setRing, notice, setNotice };
}

interface EditedZone {
  readonly draft: ZoneDraft;
  readonly setDraft: (change: (before: ZoneDraft) => ZoneDraft) => void;
}

/** Returns the drawing actions on a zone draft. */
export function useDrawingActions({ tool, setTool, setRing, setNotice }: ReturnType<typeof useZoneTools>, { draft, setDraft }: EditedZone) {
  const t = useMessages('zones');
  const { rings } = draft;
  const draw = (next: ZoneDraft['rings']) => {
    setNotice(null);
    setDraft((before) => withDrawing(before, next));
  };
  const applyStep = (to: (before: ZoneDraft) => ZoneDraft) => {
    setNotice(null);
    setRing(0);
    setDraft(to);
  };
  const completeRing = (closed: readonly Position[]) => {
    const open = closed.slice(0, -1);
    if (tool === 'cut') {
      const result = cutOut(rings, open);
      if ('because' in result) return setNotice(t(`cutFaults.${result.because}`));
      draw(result.rings);
    } else draw([open]);
    setRing(0);
    setTool('pan');
  };
  return { draw, applyStep, completeRing };
}
