import { ChevronRightIcon, SearchField, type GroupForest, type GroupTreeTexts } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { Marked } from './Marked.tsx';
import { useTreeLines } from './useTreeLines.ts';

/** Content of a line besides the name of its group. */
export interface GroupLineDetail {
  /** Shown at the end of the line. */
  readonly detail: ReactNode;
  /** Accessible text of the entire line, including the name. */
  readonly label: string;
}

export interface GroupOutlineProps {
  readonly groups: GroupForest;
  /** The group whose page is beside the tree. */
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
  /** Open branches while there is no search; stored by the caller. */
  readonly opened: ReadonlySet<string>;
  readonly onOpened: (opened: ReadonlySet<string>) => void;
  /** Called for visible lines only. */
  readonly describe: (id: string) => GroupLineDetail;
  readonly words: GroupTreeTexts;
}

/** A searchable tree for navigating groups, each with details. Fills its container. */
export function GroupOutline({ groups, value, onChoose, opened, onOpened, describe, words }: GroupOutlineProps) {
  const { text, setText, filter, shown, height, scroller, focus, tree, item } = useTreeLines({
    groups,
    opened,
    onOpened,
    first: value,
    onAct: onChoose,
  });
  return (
    <div className="fc-tree" data-tall>
      <SearchField value={text} onChange={setText} label={words.search} clear={words.clear} onEnter={focus} />
      <div className="fc-tree-scroller" ref={scroller}>
        {height === 0 ? (
          <p className="fc-tree-none" role="status">
            {words.none}
          </p>
        ) : (
          <div {...tree} aria-label={words.label} className="fc-tree-lines" style={{ height }}>
            {shown.map((line) => {
              const { detail, label } = describe(line.node.id);
              return (
                <div key={line.node.id} {...item(line)} aria-selected={line.node.id === value} aria-label={label}>
                  <span className="fc-tree-toggle" data-branch={line.branch || undefined} data-open={line.open || undefined} aria-hidden>
                    {line.branch ? <ChevronRightIcon size={16} /> : null}
                  </span>
                  <span className="fc-tree-name" dir="auto">
                    <Marked text={line.node.name} part={filter} />
                  </span>
                  <span className="fc-tree-detail">{detail}</span>
                </div>
              );
            })}
          </div>
        )}
      </div>
    </div>
  );
}
