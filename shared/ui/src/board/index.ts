export { Board, type BoardProps } from './Board.tsx';
export type { BoardColumn, BoardMove } from './board.ts';
export { BoardTarget } from './BoardTarget.tsx';
export * from './icons.ts';
