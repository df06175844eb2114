ALTER TABLE "happenings" RENAME TO "activity_events";--> statement-breakpoint
ALTER SEQUENCE "happenings_id_seq" RENAME TO "activity_events_id_seq";--> statement-breakpoint
ALTER TABLE "activity_events" RENAME CONSTRAINT "happenings_pkey" TO "activity_events_pkey";--> statement-breakpoint
ALTER TABLE "activity_events" RENAME CONSTRAINT "happenings_vehicle_id_vehicles_id_fk" TO "activity_events_vehicle_id_vehicles_id_fk";--> statement-breakpoint
ALTER TABLE "activity_events" RENAME CONSTRAINT "happenings_group_id_groups_id_fk" TO "activity_events_group_id_groups_id_fk";--> statement-breakpoint
ALTER INDEX "happenings_time" RENAME TO "activity_events_time";--> statement-breakpoint
ALTER INDEX "happenings_vehicle" RENAME TO "activity_events_vehicle";--> statement-breakpoint
ALTER TABLE "latest_telemetry" RENAME COLUMN "doubts" TO "anomalies";--> statement-breakpoint
ALTER TABLE "telemetry_history" RENAME COLUMN "doubts" TO "anomalies";
