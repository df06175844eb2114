/**
 * `z-index` of the host's dialogs. They are mounted before the drawers and dialogs of remotes, which have 200, and would be behind them. Menus have 300,
 * messages more.
 */
export const layers = {
  dialog: 260,
  /** Also over the host's dialogs. */
  leaveDialog: 280,
} as const;
