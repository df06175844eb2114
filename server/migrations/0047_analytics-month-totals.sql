-- Rollups have no days of their own to add the totals from: every group is counted again.
TRUNCATE "analytics_user_months", "analytics_vehicle_months";--> statement-breakpoint
INSERT INTO "analytics_queue" ("group_id") SELECT "group_id" FROM "analytics_groups";--> statement-breakpoint
ALTER TABLE "analytics_user_months" ADD COLUMN "rides_total" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_vehicle_months" ADD COLUMN "rides_total" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_vehicle_months" ADD COLUMN "distances_total" bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "analytics_user_months_total" ON "analytics_user_months" USING btree ("group_id","month","user_id","kind","rides_total");--> statement-breakpoint
CREATE INDEX "analytics_vehicle_months_total" ON "analytics_vehicle_months" USING btree ("group_id","month","vehicle_id","kind","rides_total","distances_total");