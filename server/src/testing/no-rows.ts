/**
 * Takes what belongs to groups away: zones, vehicles with all that is about them, their parts, keyfobs, stations. Groups, grants and accounts stay. Row by
 * row: `truncate` makes a new file of every table and index, which for the few rows of a test takes ten times as long.
 */
export const TAKE_ROWS_AWAY = `
  delete from zones; delete from service_requests; delete from onboardings; delete from pilots; delete from commands; delete from device_events;
  delete from activity_events; delete from rides; delete from latest_telemetry; delete from vehicles; delete from bikes; delete from mopeds;
  delete from computers; delete from charger_hubs;`;
