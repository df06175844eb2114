import type { Anomaly } from '../../protocol/anomalies.ts';

/** Anomalies that make a report's position unreliable (rule ZON-Z5). */
export const unreliable: readonly Anomaly[] = ['nullIsland', 'futureDated', 'stuckPosition'];

export const isReliable = (anomalies: readonly string[]): boolean => !unreliable.some((each) => anomalies.includes(each));
