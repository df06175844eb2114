import { Skeleton } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useUiTexts } from '../theme/UiRoot.tsx';
import { Screen } from './Screen.tsx';

const TABLE_ROWS = [72, 58, 84, 66, 78, 52, 88, 62, 74, 56, 80, 68];

function TableShape({ rows }: Pick<LoadingStateProps, 'rows'>) {
  return (
    <>
      {TABLE_ROWS.map((width) => (
        <div className="fc-loading-row" key={width}>
          {rows === undefined ? <Skeleton className="fc-loading-box" height={16} width={16} radius={4} /> : null}
          <Skeleton height={12} width={`${width / 3}%`} />
          <Skeleton height={12} width={`${width / 5}%`} />
          <Skeleton height={20} width={88} radius={10} />
          <Skeleton height={12} width="10%" />
        </div>
      ))}
    </>
  );
}

const Properties = ({ count }: { readonly count: number }) =>
  TABLE_ROWS.slice(0, count).map((width) => (
    <div className="fc-loading-property" key={width}>
      <Skeleton height={12} width="40%" />
      <Skeleton height={12} width={`${width}%`} />
    </div>
  ));

function DetailsShape() {
  return (
    <>
      <Skeleton height={24} width="32%" mb="md" />
      <Skeleton height={12} width="48%" mb="lg" />
      <Properties count={8} />
    </>
  );
}

/** A page of one object: heading, a picture such as a map, and facts beside it, or before it if there is no room (`map-page`: after it). */
function PageShape() {
  return (
    <>
      <Skeleton height={14} width={120} />
      <Skeleton height={26} width="min(320px, 70%)" />
      <div className="fc-loading-columns">
        <Skeleton className="fc-loading-picture" />
        <div className="fc-loading-facts">
          <Properties count={10} />
        </div>
      </div>
    </>
  );
}

function BoardShape() {
  return (
    <div className="fc-loading-board">
      {[3, 2, 3, 1].map((cards, column) => (
        <div className="fc-loading-column" key={column}>
          <Skeleton height={14} width="45%" />
          {TABLE_ROWS.slice(0, cards).map((width) => (
            <Skeleton height={150} radius={8} key={width} />
          ))}
        </div>
      ))}
    </div>
  );
}

function FormShape() {
  return (
    <>
      {[38, 30, 44].map((width) => (
        <div key={width} className="fc-loading-field">
          <Skeleton height={10} width={`${width}%`} mb={8} />
          <Skeleton height={36} />
        </div>
      ))}
      <Skeleton height={36} width={120} />
    </>
  );
}

const BlockShape = () => <Skeleton className="fc-loading-block" />;

const shapes = {
  table: TableShape,
  details: DetailsShape,
  page: PageShape,
  'map-page': PageShape,
  form: FormShape,
  board: BoardShape,
  block: BlockShape,
} satisfies Readonly<Record<string, ComponentType<Pick<LoadingStateProps, 'rows'>>>>;

export interface LoadingStateProps {
  /** Shape of the content being loaded. */
  readonly shape?: keyof typeof shapes | undefined;
  /** Rows of a table that can't be selected, or of a list, which has no frame; by default those of a table with checkboxes. */
  readonly rows?: 'plain' | 'unframed' | undefined;
  /** Announced to assistive technology; by default the text of UiRoot. */
  readonly label?: string | undefined;
  /** Shown above the skeleton, for long loads. */
  readonly notice?: ReactNode;
}

/** A skeleton of the content being loaded. */
export function LoadingState({ shape = 'table', rows, label, notice }: LoadingStateProps) {
  const texts = useUiTexts();
  const Shape = shapes[shape];
  return (
    <div className="fc-loading" data-shape={shape} data-rows={rows} role="status" aria-busy="true" aria-label={label ?? texts.loading}>
      {notice === undefined ? null : <p className="fc-loading-notice">{notice}</p>}
      <div className="fc-loading-shape" aria-hidden>
        <Shape rows={rows} />
      </div>
    </div>
  );
}

/** Shapes of screens with search, filters and actions above the content. */
const shapesWithBar: readonly LoadingStateProps['shape'][] = ['table', 'board', 'block'];

/** A skeleton of a whole screen, until its code is loaded: at the place and in the size of the screen that replaces it. */
export function LoadingScreen({ shape = 'table', ...rest }: LoadingStateProps) {
  return (
    <Screen
      fill
      bar={
        shapesWithBar.includes(shape) ? (
          <div className="fc-loading-bar" aria-hidden>
            <Skeleton height={36} />
            <Skeleton height={36} width={96} />
            <Skeleton height={36} width={96} />
          </div>
        ) : undefined
      }
    >
      <LoadingState shape={shape} {...rest} />
    </Screen>
  );
}
