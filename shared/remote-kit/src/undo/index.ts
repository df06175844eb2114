// Undoing a change from a toast.
export { offerUndo, UNDO_WITHIN } from './offer-undo.ts';
