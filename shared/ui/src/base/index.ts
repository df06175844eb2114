import { acceptingWords } from '../theme/former-words.tsx';
import { UiRoot as Root } from '../theme/UiRoot.tsx';

// What every page may show, including the sign-in page, which loads nothing else: each export adds to the size of all pages.
export * from './mantine.ts';
export * from '../icons/base-icons.ts';
export { inSlices } from './in-slices.ts';
export { whenIdle } from './when-idle.ts';
export { theme } from '../theme/theme.ts';
export { useRootAttribute } from './useRootAttribute.ts';
export { statusKinds, type StatusKind } from '../theme/status.ts';
export const UiRoot = acceptingWords(Root);
export { useUiTexts, type ErrorDescription, type UiRootProps, type UiTexts } from '../theme/UiRoot.tsx';
export { Screen, type ScreenProps } from '../states/Screen.tsx';
export { ErrorDetails, ErrorText } from '../states/ErrorText.tsx';
export { EmptyState, FailedState, ForbiddenState, type FailedStateProps, type StateProps } from '../states/States.tsx';
export { LoadingScreen, LoadingState, type LoadingStateProps } from '../states/LoadingState.tsx';
