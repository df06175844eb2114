import { DoneIcon, LockIcon } from '@fleet-console/ui';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Role } from './catalogue.queries.ts';
import type { Cell, MatrixLine } from './matrix-cells.ts';
import styles from './matrix.module.css';
import { cellPosition, parseCellPosition } from './cell-position.ts';
import { useGridKeys } from './useGridKeys.ts';
import { MatrixLegend } from './MatrixLegend.tsx';
import { MatrixHead } from './MatrixHead.tsx';
import type { MatrixColumn } from './matrix-column.ts';
import { FocusedCell } from './FocusedCell.tsx';

interface MatrixGridProps {
  readonly lines: readonly MatrixLine[];
  readonly columns: readonly MatrixColumn[];
  /** Names of the areas, in the order of the lines. */
  readonly areaName: (area: MatrixLine['area']) => string;
  /** Why a cell can't be toggled; null: it can. */
  readonly disabledReasonOf: (cell: Cell, column: MatrixColumn) => string | null;
  readonly onToggle: (role: Role, lineId: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

interface CellButtonProps {
  /** As `cellPosition` returns it. */
  readonly position: string;
  readonly label: string;
  readonly state: 'direct' | 'indirect' | 'none';
  readonly change: 'added' | 'removed' | null;
  readonly isLocked: boolean;
  readonly isTabStop: boolean;
  readonly onToggle: (position: string) => void;
  readonly onCellFocus: (position: string) => void;
}

const CellButton = memo(function CellButton({
  position,
  label,
  state,
  change,
  isLocked,
  isTabStop,
  onToggle,
  onCellFocus,
}: CellButtonProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={state !== 'none'}
      aria-disabled={isLocked || undefined}
      aria-label={label}
      title={label}
      className={styles['box']}
      data-position={position}
      data-state={state}
      data-change={change ?? undefined}
      data-locked={isLocked || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onToggle(position)}
      onFocus={() => onCellFocus(position)}
    >
      {change === 'added' ? (
        <span aria-hidden className={styles['sign']}>
          +
        </span>
      ) : change === 'removed' ? (
        <span aria-hidden className={styles['sign']}>
          −
        </span>
      ) : state === 'none' ? (
        isLocked ? (
          <LockIcon size={12} aria-hidden className={styles['lock']} />
        ) : null
      ) : (
        <DoneIcon size={16} stroke={state === 'direct' ? 2.5 : 2} aria-hidden />
      )}
    </button>
  );
});

/**
 * The grid of permissions by roles, one tab stop. Arrow keys move by one, Page Up and Down by a page, Home and End to the first and last role, with
 * Ctrl to the first and last cell; Space toggles, Ctrl+Z undoes. The header row with links to the roles is part of the navigation.
 */
export function MatrixGrid({ lines, columns, areaName, disabledReasonOf, onToggle, onUndo, onRedo }: MatrixGridProps) {
  const t = useMessages('catalogue');
  const grid = useRef<HTMLDivElement>(null);
  const [focusedPosition, setFocusedPosition] = useState(cellPosition(0, 0));
  const [row, column] = parseCellPosition(focusedPosition);
  // The focused cell may have been filtered out.
  const tabStop = cellPosition(Math.min(row, lines.length - 1), Math.max(0, Math.min(column, columns.length - 1)));

  const latest = useRef({ lines, columns, disabledReasonOf, onToggle });
  useLayoutEffect(() => {
    latest.current = { lines, columns, disabledReasonOf, onToggle };
  });
  const toggleCell = useCallback((position: string) => {
    const [atRow, atColumn] = parseCellPosition(position);
    const { lines: rows, columns: roles, onToggle: toggle } = latest.current;
    const [line, roleColumn] = [rows[atRow], roles[atColumn]];
    const cell = line && roleColumn?.cells.get(line.id);
    if (line && roleColumn && cell?.reason === null) toggle(roleColumn.role, line.id);
  }, []);
  const focusCell = useCallback((position: string) => setFocusedPosition(position), []);

  const onKeyDown = useGridKeys(grid, { rows: lines.length, columns: columns.length, onUndo, onRedo });

  const [focusedRow, focusedColumn] = parseCellPosition(tabStop);
  const line = lines[focusedRow];
  const roleColumn = columns[focusedColumn];
  const cell = line && roleColumn?.cells.get(line.id);
  const reason = cell && roleColumn ? disabledReasonOf(cell, roleColumn) : null;
  const labelOf = (ofLine: MatrixLine, ofRole: MatrixColumn, ofCell: Cell) =>
    [
      t('matrix.cell', { permission: ofLine.name, role: ofRole.role.name }),
      t(ofCell.isDirect ? 'matrix.granted' : ofCell.isGranted ? 'matrix.grantedIndirectly' : 'matrix.notGranted'),
      ofRole.changed.has(ofLine.id) ? t('matrix.changed') : '',
      disabledReasonOf(ofCell, ofRole) ?? '',
    ]
      .filter(Boolean)
      .join(' – ');
  return (
    <>
      <div className={styles['scroll']} ref={grid}>
        {/* An interactive table is a grid, which handles the keys of its cells. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table role="grid" className={styles['grid']} aria-label={t('tabs.matrix')} onKeyDown={onKeyDown}>
          <MatrixHead columns={columns} tabStop={tabStop} onCellFocus={focusCell} />
          <tbody>
            {lines.flatMap((each, atRow) => {
              const cells = (
                <tr key={each.id}>
                  <th scope="row" className={styles['permission']} title={[each.description, each.key].filter(Boolean).join(' · ')}>
                    <bdi className={styles['permissionName']}>{each.name}</bdi>
                    <code className={styles['permissionKey']}>{each.key}</code>
                  </th>
                  {columns.flatMap((eachColumn, atColumn) => {
                    const eachCell = eachColumn.cells.get(each.id);
                    if (!eachCell) return [];
                    return (
                      <td key={eachColumn.role.id} className={styles['cell']}>
                        <CellButton
                          position={cellPosition(atRow, atColumn)}
                          label={labelOf(each, eachColumn, eachCell)}
                          state={eachCell.isDirect ? 'direct' : eachCell.isGranted ? 'indirect' : 'none'}
                          change={eachColumn.changed.has(each.id) ? (eachCell.isDirect ? 'added' : 'removed') : null}
                          isLocked={eachCell.reason !== null}
                          isTabStop={tabStop === cellPosition(atRow, atColumn)}
                          onToggle={toggleCell}
                          onCellFocus={focusCell}
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
      <MatrixLegend />
      <FocusedCell line={line} column={roleColumn} cell={cell} reason={reason} />
    </>
  );
}
