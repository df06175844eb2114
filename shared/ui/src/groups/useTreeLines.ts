import type { GroupForest } from '@fleet-console/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { GroupLine } from './group-filter.ts';
import { useFilteredLines } from './useFilteredLines.ts';
import { useVirtualRows } from '../virtual/useVirtualRows.ts';

/** Height of a line in px. */
export const LINE = 32;

/** Whether a name starts with a letter, ignoring case. */
const beginsWith = (name: string, letter: string) => name.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());

interface TreeLinesOptions {
  readonly groups: GroupForest;
  /** Open branches while there is no filter. */
  readonly opened: ReadonlySet<string>;
  readonly onOpened: (opened: ReadonlySet<string>) => void;
  /** The line where keyboard navigation starts. */
  readonly first?: string | null;
  /** A click on a line, or Space or Enter on the current one. */
  readonly onAct: (id: string) => void;
}

interface PlacedLine extends GroupLine {
  /** Index among all lines, from 0. */
  readonly index: number;
}

interface TreeLines {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The applied filter: the text, deferred. */
  readonly filter: string;
  /** The rendered lines. */
  readonly shown: readonly PlacedLine[];
  readonly height: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly focus: () => void;
  /** Props of the element with the role `tree`. */
  readonly tree: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly role: 'tree';
    readonly tabIndex: 0;
    readonly 'aria-activedescendant'?: string;
    readonly onMouseDown: (event: MouseEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Props of the element with the role `treeitem`. */
  readonly item: (line: PlacedLine) => Readonly<Record<string, unknown>>;
}

interface TreeKeys {
  readonly lines: readonly GroupLine[];
  /** Index of the current line. */
  readonly at: number;
  readonly setCurrentId: (id: string) => void;
  readonly setOpen: (id: string, open: boolean) => void;
  readonly onAct: (id: string) => void;
}

/** Keyboard handling of the ARIA tree pattern. */
function treeKeys({ lines, at, setCurrentId, setOpen, onAct }: TreeKeys): (event: KeyboardEvent) => void {
  const current = lines[at];
  const moveTo = (index: number) => {
    const line = lines[Math.max(0, Math.min(lines.length - 1, index))];
    if (line) setCurrentId(line.node.id);
  };
  const left = () => {
    if (!current) return;
    if (current.open) return setOpen(current.node.id, false);
    for (let above = at; above >= 0; above--) if ((lines[above]?.level ?? 0) < current.level) return moveTo(above);
  };
  const right = () => {
    if (!current?.branch) return;
    if (current.open) moveTo(at + 1);
    else setOpen(current.node.id, true);
  };
  const moveToLetter = (letter: string) => {
    const next = [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((line) => beginsWith(line.node.name, letter));
    if (next) setCurrentId(next.node.id);
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveTo(at + 1),
    ArrowUp: () => moveTo(at - 1),
    Home: () => moveTo(0),
    End: () => moveTo(lines.length - 1),
    ArrowLeft: left,
    ArrowRight: right,
    ' ': () => current && onAct(current.node.id),
    Enter: () => current && onAct(current.node.id),
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key];
    if (action) action();
    else if (event.key.length === 1) moveToLetter(event.key);
    else return;
    event.preventDefault();
  };
}

/**
 * Shared logic of group trees: filter, open branches, and the keys of the ARIA tree pattern: arrows move, open and close, Home and End, a letter jumps
 * to the next name with it, Space and Enter select. Only visible lines are rendered.
 */
export function useTreeLines({ groups, opened, onOpened, first = null, onAct }: TreeLinesOptions): TreeLines {
  const id = useId();
  const { text, setText, filter, lines, setOpen } = useFilteredLines(groups, opened, onOpened);
  const [currentId, setCurrentId] = useState(first);
  const [firstSeen, setFirstSeen] = useState(first);
  if (first !== firstSeen) {
    setFirstSeen(first);
    setCurrentId(first);
  }
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);

  const found = lines.findIndex((line) => line.node.id === currentId);
  const at = found < 0 && lines.length > 0 ? 0 : found;
  const current = lines[at];

  const { rows, scrollTo } = useVirtualRows({ scroller, count: lines.length, height: LINE, current: at });
  useEffect(() => {
    if (found >= 0) scrollTo(found);
  }, [found, scrollTo]);
  const shown = rows.flatMap((index) => {
    const line = lines[index];
    return line ? [{ ...line, index }] : [];
  });

  const onKeyDown = treeKeys({ lines, at, setCurrentId, setOpen, onAct });
  const focus = () => tree.current?.focus({ preventScroll: true });
  /** The tree has the focus, never one of its lines. */
  const onMouseDown = (event: MouseEvent) => {
    event.preventDefault();
    focus();
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'];
    const line = lines.find((each) => each.node.id === group);
    if (!line) return;
    setCurrentId(line.node.id);
    if (line.branch && target.closest('.fc-tree-toggle')) setOpen(line.node.id, !line.open);
    else onAct(line.node.id);
  };
  return {
    text,
    setText,
    filter,
    shown,
    height: lines.length * LINE,
    scroller,
    focus,
    tree: {
      ref: tree,
      role: 'tree',
      tabIndex: 0,
      ...(current ? { 'aria-activedescendant': `${id}-${current.node.id}` } : {}),
      onMouseDown,
      onClick,
      onKeyDown,
    },
    item: (line) => ({
      id: `${id}-${line.node.id}`,
      role: 'treeitem',
      'aria-level': line.level,
      'aria-posinset': line.position,
      'aria-setsize': line.siblingCount,
      ...(line.branch ? { 'aria-expanded': line.open } : {}),
      className: 'fc-tree-line',
      'data-current': line.index === at || undefined,
      'data-group': line.node.id,
      style: { transform: `translateY(${line.index * LINE}px)`, height: LINE, paddingInlineStart: 4 + (line.level - 1) * 16 },
      tabIndex: -1,
    }),
  };
}
