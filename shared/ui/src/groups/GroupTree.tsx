import { ChevronRightIcon, filterGroups, SearchField, type GroupForest, type GroupTreeWords } from '@fleet-console/ui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { groupLines } from './group-filter.ts';
import { groupShares, withGroup, type GroupShare } from './group-selection.ts';
import { Marked } from './Marked.tsx';

export interface GroupTreeProps {
  readonly groups: GroupForest;
  readonly selection: ReadonlySet<string>;
  /** Hears the whole new selection: a group comes and goes with all below it. */
  readonly onChange: (selection: ReadonlySet<string>) => void;
  readonly words: GroupTreeWords;
}

const LINE = 32;
const CHECKED: Readonly<Record<GroupShare, boolean | 'mixed'>> = { none: false, some: 'mixed', all: true };

/** Whether a name begins with a letter, upper and lower case alike. */
const beginsWith = (name: string, letter: string) => name.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());

/**
 * A searchable tree of groups with a box each, any number to select (rows GR-01 and GR-02). Keys as in the ARIA tree pattern: arrows move, open
 * and close, Home and End, a letter goes to the next name with it, Space and Enter select. Only the lines in sight are in the document.
 */
export function GroupTree({ groups, selection, onChange, words }: GroupTreeProps) {
  const id = useId();
  const [text, setText] = useState('');
  const filter = useDeferredValue(text.trim());
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(groups.tops.map((top) => top.id)));
  /** While a filter is on everything is open, but for what was closed by hand. */
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);

  const kept = useMemo(() => filterGroups(groups, filter), [groups, filter]);
  const lines = useMemo(
    () => groupLines(groups, kept, (group) => (filter === '' ? opened.has(group) : !closed.has(group))),
    [groups, kept, filter, opened, closed],
  );
  const shares = useMemo(() => groupShares(groups, selection), [groups, selection]);
  const found = lines.findIndex((line) => line.node.id === currentId);
  const at = found < 0 && lines.length > 0 ? 0 : found;
  const current = lines[at];

  // The console is built without React's compiler, which alone cannot follow this hook.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 6,
    getItemKey: (index) => lines[index]?.node.id ?? index,
    // The current line stays in the document when it is scrolled away: assistive technology stands on it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return at < 0 || shown.includes(at) ? shown : [...shown, at].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (found >= 0) virtual.scrollToIndex(found, { align: 'auto' });
  }, [found, virtual]);

  const setOpen = (group: string, open: boolean) => {
    const change = (set: ReadonlySet<string>, member: boolean) => {
      const next = new Set(set);
      if (member) next.add(group);
      else next.delete(group);
      return next;
    };
    if (filter === '') setOpened((set) => change(set, open));
    else setClosed((set) => change(set, !open));
  };
  const toggle = (group: string) => onChange(withGroup(groups, selection, group, shares.get(group) !== 'all'));
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
  const toLetter = (letter: string) => {
    const next = [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((line) => beginsWith(line.node.name, letter));
    if (next) setCurrentId(next.node.id);
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveTo(at + 1),
    ArrowUp: () => moveTo(at - 1),
    Home: () => moveTo(0),
    End: () => moveTo(lines.length - 1),
    ArrowLeft: left,
    ArrowRight: right,
    ' ': () => current && toggle(current.node.id),
    Enter: () => current && toggle(current.node.id),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = acts[event.key];
    if (act) act();
    else if (event.key.length === 1) toLetter(event.key);
    else return;
    event.preventDefault();
  };
  /** The tree has the focus, never one of its lines. */
  const onMouseDown = (event: MouseEvent) => {
    event.preventDefault();
    tree.current?.focus({ preventScroll: true });
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'];
    const line = lines.find((each) => each.node.id === group);
    if (!line) return;
    setCurrentId(line.node.id);
    if (line.branch && target.closest('.fc-tree-toggle')) setOpen(line.node.id, !line.open);
    else toggle(line.node.id);
  };

  return (
    <div className="fc-tree">
      <SearchField value={text} onChange={setText} label={words.search} clear={words.clear} onEnter={() => tree.current?.focus()} />
      <div className="fc-tree-scroller" ref={scroller}>
        {lines.length === 0 ? (
          <p className="fc-tree-none" role="status">
            {words.none}
          </p>
        ) : (
          <div
            ref={tree}
            role="tree"
            tabIndex={0}
            aria-label={words.label}
            aria-multiselectable
            {...(current ? { 'aria-activedescendant': `${id}-${current.node.id}` } : {})}
            className="fc-tree-lines"
            style={{ height: virtual.getTotalSize() }}
            onMouseDown={onMouseDown}
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            {virtual.getVirtualItems().map((item) => {
              const line = lines[item.index];
              if (!line) return null;
              const share = shares.get(line.node.id) ?? 'none';
              return (
                <div
                  key={item.key}
                  id={`${id}-${line.node.id}`}
                  role="treeitem"
                  aria-level={line.level}
                  aria-posinset={line.place}
                  aria-setsize={line.beside}
                  aria-checked={CHECKED[share]}
                  {...(line.branch ? { 'aria-expanded': line.open } : {})}
                  className="fc-tree-line"
                  data-current={item.index === at || undefined}
                  style={{ transform: `translateY(${item.start}px)`, height: LINE, paddingInlineStart: 4 + (line.level - 1) * 16 }}
                  tabIndex={-1}
                  data-group={line.node.id}
                >
                  <span className="fc-tree-toggle" data-branch={line.branch || undefined} data-open={line.open || undefined} aria-hidden>
                    {line.branch ? <ChevronRightIcon size={16} /> : null}
                  </span>
                  <span className="fc-tree-box" data-share={share} aria-hidden />
                  <span className="fc-tree-name" dir="auto">
                    <Marked text={line.node.name} part={filter} />
                  </span>
                </div>
              );
            })}
          </div>
        )}
      </div>
    </div>
  );
}
