/** Style sheets taken for their effect alone. */
declare module '*/map.css' {}
declare module '*/chart.css' {}
declare module '@fleet-console/ui/styles.css' {}
