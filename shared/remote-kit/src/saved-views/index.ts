// Views of lists, saved on the server.
export { SavedViews } from './SavedViews.tsx';
