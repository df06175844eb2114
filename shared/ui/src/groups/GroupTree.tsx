import { ChevronRightIcon, SearchField, type GroupForest, type GroupTreeTexts } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { groupShares, withGroup, type GroupShare } from './group-selection.ts';
import { Marked } from './Marked.tsx';
import { useTreeLines } from './useTreeLines.ts';

export interface GroupTreeProps {
  readonly groups: GroupForest;
  readonly selection: ReadonlySet<string>;
  /** Receives the complete new selection: a group is added or removed with all below it. */
  readonly onChange: (selection: ReadonlySet<string>) => void;
  readonly words: GroupTreeTexts;
}

const CHECKED: Readonly<Record<GroupShare, boolean | 'mixed'>> = { none: false, some: 'mixed', all: true };

/** A searchable group tree with checkboxes for multiple selection (rows GR-01 and GR-02). */
export function GroupTree({ groups, selection, onChange, words }: GroupTreeProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(groups.tops.map((top) => top.id)));
  const shares = useMemo(() => groupShares(groups, selection), [groups, selection]);
  const { text, setText, filter, shown, height, scroller, focus, tree, item } = useTreeLines({
    groups,
    opened,
    onOpened: setOpened,
    onAct: (group) => onChange(withGroup(groups, selection, group, shares.get(group) !== 'all')),
  });
  return (
    <div className="fc-tree">
      <SearchField value={text} onChange={setText} label={words.search} clear={words.clear} onEnter={focus} />
      <div className="fc-tree-scroller" ref={scroller}>
        {height === 0 ? (
          <p className="fc-tree-none" role="status">
            {words.none}
          </p>
        ) : (
          <div {...tree} aria-label={words.label} aria-multiselectable className="fc-tree-lines" style={{ height }}>
            {shown.map((line) => {
              const share = shares.get(line.node.id) ?? 'none';
              return (
                <div key={line.node.id} {...item(line)} aria-checked={CHECKED[share]}>
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
