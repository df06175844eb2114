/** Icons of boards and their cards, named by meaning; only remotes with a board load them. */
export { IconLayoutKanban as BoardIcon, IconTable as TableIcon } from '@tabler/icons-react';
