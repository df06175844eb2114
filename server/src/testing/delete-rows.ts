/**
 * Deletes everything that belongs to groups: zones, vehicles and their data, components, keyfobs, stations. Groups, grants and accounts stay. Uses `delete`:
 * `truncate` creates new files for every table and index, which is ten times slower for a few rows.
 */
export const DELETE_ROWS = `
  delete from zones; delete from notifications; delete from service_requests; delete from planner_slots; delete from planners; delete from onboardings; delete from pilots; delete from commands; delete from device_events;
  delete from activity_events; delete from rides; delete from latest_telemetry; delete from vehicles; delete from bikes; delete from mopeds;
  delete from computers; delete from charger_hubs; delete from chatbot_drafts; delete from chatbot_publications; delete from chatbot_counts;
  delete from chatbot_handovers;`;
