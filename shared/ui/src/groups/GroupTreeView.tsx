import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { ChevronRightIcon, SearchIcon } from '../icons/icons.ts';
import { firstMatch, type GroupForest, type GroupLine } from './group-filter.ts';
import { Marked } from './Marked.tsx';
import { useFilteredLines } from './useFilteredLines.ts';
import { useVirtualRows } from '../virtual/useVirtualRows.ts';

export interface GroupTreeTexts {
  /** Name of the tree. */
  readonly label: string;
  readonly search: string;
  /** Name of the clear button. */
  readonly clear: string;
  /** Shown when no group matches. */
  readonly none: string;
}

export interface GroupTreeViewProps {
  readonly groups: GroupForest;
  /** The selected group. */
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
  readonly texts: GroupTreeTexts;
  /** Focuses the search field on mount. */
  readonly searchFirst?: boolean | undefined;
}

const LINE = 32;
/** A click in the tree keeps the focus in the search field, which handles the keys. */
const preventBlur = (event: MouseEvent) => event.preventDefault();

/** Returns the initially open groups: the tops and all ancestors of the selected one. */
function openAtFirst(groups: GroupForest, value: string | null): Set<string> {
  const open = new Set(groups.tops.map((top) => top.id));
  const above = new Map<string, string>();
  for (const node of groups.all.values()) for (const child of node.children) if (!above.has(child)) above.set(child, node.id);
  for (let at = value === null ? undefined : above.get(value); at !== undefined && !open.has(at); at = above.get(at)) open.add(at);
  return open;
}

interface TreeLineProps {
  readonly line: GroupLine;
  readonly id: string;
  /** Offset from the top, in px. */
  readonly top: number;
  readonly chosen: boolean;
  readonly current: boolean;
  readonly filter: string;
}

function TreeLine({ line: { node, level, branch, open }, id, top, chosen, current, filter }: TreeLineProps) {
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-selected={chosen}
      {...(branch ? { 'aria-expanded': open } : {})}
      className="fc-tree-line"
      data-current={current || undefined}
      style={{ transform: `translateY(${top}px)`, height: LINE, paddingInlineStart: 4 + (level - 1) * 16 }}
      tabIndex={-1}
      data-group={node.id}
    >
      <span className="fc-tree-toggle" data-branch={branch || undefined} data-open={open || undefined} aria-hidden>
        {branch ? <ChevronRightIcon size={16} /> : null}
      </span>
      <span className="fc-tree-name" dir="auto">
        <Marked text={node.name} part={filter} />
      </span>
    </div>
  );
}

interface TreeState {
  readonly lines: readonly GroupLine[];
  /** Index of the current line; -1 for none. */
  readonly at: number;
  readonly typing: boolean;
  readonly setCurrentId: (id: string) => void;
  readonly setOpen: (id: string, open: boolean) => void;
  readonly onChoose: (id: string) => void;
}

/** Handles a key in the tree. False: the key has no meaning there. */
function actOnKey(key: string, { lines, at, typing, setCurrentId, setOpen, onChoose }: TreeState): boolean {
  const current = lines[at];
  const moveTo = (index: number) => {
    const line = lines[Math.max(0, Math.min(lines.length - 1, index))];
    if (line) setCurrentId(line.node.id);
  };
  if (key === 'ArrowDown') moveTo(at + 1);
  else if (key === 'ArrowUp') moveTo(at - 1);
  else if (key === 'Enter' && current) onChoose(current.node.id);
  else if (key === 'ArrowRight' && current?.branch && !current.open && !typing) setOpen(current.node.id, true);
  else if (key === 'ArrowLeft' && current?.open && !typing) setOpen(current.node.id, false);
  else return false;
  return true;
}

/** A searchable group tree for single selection. Only visible lines are rendered, so that 5,000 groups are fast. */
export function GroupTreeView({ groups, value, onChoose, texts, searchFirst = false }: GroupTreeViewProps) {
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => openAtFirst(groups, value));
  const { text, setText, filter, lines, setOpen } = useFilteredLines(groups, opened, setOpened);
  const [currentId, setCurrentId] = useState<string | null>(value);
  const scroller = useRef<HTMLDivElement>(null);

  // The first match of a search is the current line from the moment it is shown: Enter may follow at once.
  const match = useMemo(() => firstMatch(groups, filter), [groups, filter]);
  const [matched, setMatched] = useState(match);
  if (match !== matched) {
    setMatched(match);
    if (match !== undefined) setCurrentId(match);
  }
  const at = lines.findIndex((line) => line.node.id === currentId);
  const current = at < 0 ? undefined : lines[at];

  const { rows, scrollTo } = useVirtualRows({ scroller, count: lines.length, height: LINE, current: at });
  // Scrolls to the selected group on open, and to the first match of a search.
  useEffect(() => {
    if (at >= 0) scrollTo(at);
  }, [at, scrollTo]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While the screen is busy, the lines aren't filtered by the last letters yet.
    if (event.key === 'Enter' && text.trim() !== filter) {
      const typed = firstMatch(groups, text);
      if (typed !== undefined) onChoose(typed);
    } else if (!actOnKey(event.key, { lines, at, typing: text !== '', setCurrentId, setOpen, onChoose })) {
      if (event.key !== 'Escape' || text === '') return;
      event.stopPropagation();
      setText('');
    }
    event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'];
    const line = lines.find((each) => each.node.id === group);
    if (!line) return;
    setCurrentId(line.node.id);
    if (line.branch && target.closest('.fc-tree-toggle')) setOpen(line.node.id, !line.open);
    else onChoose(line.node.id);
  };

  const lineId = ({ node }: GroupLine) => `${id}-${node.id}`;

  return (
    <div className="fc-tree">
      <TextInput
        role="combobox"
        aria-label={texts.search}
        aria-expanded
        aria-haspopup="tree"
        aria-controls={`${id}-tree`}
        {...(current ? { 'aria-activedescendant': lineId(current) } : {})}
        autoComplete="off"
        placeholder={texts.search}
        value={text}
        {...(searchFirst ? { 'data-autofocus': true } : {})}
        leftSection={<SearchIcon size={16} stroke={1.75} aria-hidden />}
        rightSection={text === '' ? null : <CloseButton size={24} aria-label={texts.clear} onClick={() => setText('')} />}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="fc-tree-scroller" ref={scroller}>
        {lines.length === 0 ? <p className="fc-tree-none">{texts.none}</p> : null}
        <div
          id={`${id}-tree`}
          role="tree"
          tabIndex={-1}
          aria-label={texts.label}
          className="fc-tree-lines"
          style={{ height: lines.length * LINE }}
          onMouseDown={preventBlur}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {rows.map((index) => {
            const line = lines[index];
            return line ? (
              <TreeLine
                key={line.node.id}
                line={line}
                id={lineId(line)}
                top={index * LINE}
                chosen={line.node.id === value}
                current={index === at}
                filter={filter}
              />
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}
