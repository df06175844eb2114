import { useMediaQuery } from '@mantine/hooks';

/** Whether the user wants more contrast or chose the colours of all pages, so that charts need patterns besides colours. */
export const useHighContrast = (): boolean => useMediaQuery('(prefers-contrast: more), (forced-colors: active)', false) ?? false;
