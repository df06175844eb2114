/** Tabs of the figures, in the order of the screen. */
export const reportTabs = ['users', 'usage', 'mileage', 'rides'] as const;
export type ReportTab = (typeof reportTabs)[number];
