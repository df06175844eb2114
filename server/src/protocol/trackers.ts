/** Type of the IoT modules that take no commands. Source: specification, section 3. */
export const GPS_ONLY = 'GPS_ONLY';
