/** Style sheets imported for their side effect. */
declare module '*/map.css' {}
declare module '*/board.css' {}
declare module '*/chart.css' {}
declare module '*/glyph.css' {}
declare module '*/glyphs.css' {}
declare module '@mantine/dates/styles.layer.css' {}
declare module 'dayjs/locale/pl.js' {}
declare module '@fleet-console/ui/styles.css' {}
