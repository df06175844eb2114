/** Style sheets taken for their effect alone. */
declare module '*/map.css' {}
declare module '*/chart.css' {}
declare module '@mantine/dates/styles.layer.css' {}
declare module 'dayjs/locale/pl.js' {}
declare module '@fleet-console/ui/styles.css' {}
