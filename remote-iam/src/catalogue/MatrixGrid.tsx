import { DoneIcon, LockIcon } from '@fleet-console/ui';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Role } from './catalogue.queries.ts';
import type { Cell, MatrixLine } from './matrix-cells.ts';
import styles from './matrix.module.css';
import { place, placeIn } from './matrix-place.ts';
import { useGridKeys } from './useGridKeys.ts';
import { MatrixHead } from './MatrixHead.tsx';
import type { MatrixColumn } from './matrix-column.ts';
import { StandingCell } from './StandingCell.tsx';

interface MatrixGridProps {
  readonly lines: readonly MatrixLine[];
  readonly columns: readonly MatrixColumn[];
  /** Names of the areas, in the order of the lines. */
  readonly areaName: (area: MatrixLine['area']) => string;
  /** Why a cell cannot be turned, in words; null: it can. */
  readonly why: (cell: Cell, column: MatrixColumn) => string | null;
  readonly onToggle: (role: Role, lineId: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

interface BoxProps {
  readonly at: string;
  readonly label: string;
  readonly look: 'chosen' | 'through' | 'none';
  readonly change: 'added' | 'removed' | null;
  readonly locked: boolean;
  readonly stop: boolean;
  readonly onAct: (at: string) => void;
  readonly onStand: (at: string) => void;
}

const Box = memo(function Box({ at, label, look, change, locked, stop, onAct, onStand }: BoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={look !== 'none'}
      aria-disabled={locked || undefined}
      aria-label={label}
      title={label}
      className={styles['box']}
      data-at={at}
      data-look={look}
      data-change={change ?? undefined}
      data-locked={locked || undefined}
      tabIndex={stop ? 0 : -1}
      onClick={() => onAct(at)}
      onFocus={() => onStand(at)}
    >
      {change === 'added' ? (
        <span aria-hidden className={styles['sign']}>
          +
        </span>
      ) : change === 'removed' ? (
        <span aria-hidden className={styles['sign']}>
          −
        </span>
      ) : look === 'none' ? (
        locked ? (
          <LockIcon size={12} aria-hidden className={styles['lock']} />
        ) : null
      ) : (
        <DoneIcon size={16} stroke={look === 'chosen' ? 2.5 : 2} aria-hidden />
      )}
    </button>
  );
});

/**
 * Permissions by roles. One tab stop: arrows move, Home and End lead to the first and last role, with Ctrl to the first and last cell, Page Up and
 * Down further; Space turns a cell, Ctrl+Z takes back. The row above the first is that of the roles, whose names lead to them.
 */
export function MatrixGrid({ lines, columns, areaName, why, onToggle, onUndo, onRedo }: MatrixGridProps) {
  const t = useMessages('catalogue');
  const grid = useRef<HTMLDivElement>(null);
  const [standing, setStanding] = useState(place(0, 0));
  const [row, column] = placeIn(standing);
  // The cell that was stood on may have been filtered away.
  const stop = place(Math.min(row, lines.length - 1), Math.max(0, Math.min(column, columns.length - 1)));

  const shown = useRef({ lines, columns, why, onToggle });
  useLayoutEffect(() => {
    shown.current = { lines, columns, why, onToggle };
  });
  const act = useCallback((at: string) => {
    const [atRow, atColumn] = placeIn(at);
    const { lines: rows, columns: roles, onToggle: toggle } = shown.current;
    const [line, of] = [rows[atRow], roles[atColumn]];
    const cell = line && of?.cells.get(line.id);
    if (line && of && cell?.reason === null) toggle(of.role, line.id);
  }, []);
  const stand = useCallback((at: string) => setStanding(at), []);

  const onKeyDown = useGridKeys(grid, { rows: lines.length, columns: columns.length, onUndo, onRedo });

  const [standRow, standColumn] = placeIn(stop);
  const line = lines[standRow];
  const of = columns[standColumn];
  const cell = line && of?.cells.get(line.id);
  const reason = cell && of ? why(cell, of) : null;
  const labelOf = (each: MatrixLine, at: MatrixColumn, one: Cell) =>
    [
      t('matrix.cell', { permission: each.name, role: at.role.name }),
      t(one.chosen ? 'matrix.chosen' : one.given ? 'matrix.given' : 'matrix.notGiven'),
      at.changed.has(each.id) ? t('matrix.changed') : '',
      why(one, at) ?? '',
    ]
      .filter(Boolean)
      .join(' – ');
  return (
    <>
      <div className={styles['scroll']} ref={grid}>
        {/* A table whose cells are turned is a grid, whose keys are read where its cells are. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table role="grid" className={styles['grid']} aria-label={t('tabs.matrix')} onKeyDown={onKeyDown}>
          <MatrixHead columns={columns} stop={stop} onStand={stand} />
          <tbody>
            {lines.flatMap((each, atRow) => {
              const cells = (
                <tr key={each.id}>
                  <th scope="row" className={styles['permission']} title={[each.about, each.key].filter(Boolean).join(' · ')}>
                    <bdi className={styles['permissionName']}>{each.name}</bdi>
                    <code className={styles['permissionKey']}>{each.key}</code>
                  </th>
                  {columns.flatMap((at, atColumn) => {
                    const one = at.cells.get(each.id);
                    if (!one) return [];
                    return (
                      <td key={at.role.id} className={styles['cell']}>
                        <Box
                          at={place(atRow, atColumn)}
                          label={labelOf(each, at, one)}
                          look={one.chosen ? 'chosen' : one.given ? 'through' : 'none'}
                          change={at.changed.has(each.id) ? (one.chosen ? 'added' : 'removed') : null}
                          locked={one.reason !== null}
                          stop={stop === place(atRow, atColumn)}
                          onAct={act}
                          onStand={stand}
                        />
                      </td>
                    );
                  })}
                </tr>
              );
              if (atRow > 0 && lines[atRow - 1]?.area === each.area) return [cells];
              return [
                <tr key={`area ${each.area}`} className={styles['area']}>
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <span>{areaName(each.area)}</span>
                  </th>
                </tr>,
                cells,
              ];
            })}
          </tbody>
        </table>
      </div>
      <StandingCell line={line} column={of} cell={cell} reason={reason} />
    </>
  );
}
