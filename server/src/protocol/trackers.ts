/** The tracker type that takes no remote commands. Source: specification, section 3. */
export const GPS_ONLY = 'GPS_ONLY';
