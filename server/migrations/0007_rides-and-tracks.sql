ALTER TABLE "rides" ADD COLUMN "group_id" text;--> statement-breakpoint
UPDATE "rides" SET "group_id" = "vehicles"."group_id" FROM "vehicles" WHERE "vehicles"."id" = "rides"."vehicle_id";--> statement-breakpoint
ALTER TABLE "rides" ALTER COLUMN "group_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Written by hand, as the table was: a track belongs to the vehicle and the group it was in, whatever computer it holds later.
ALTER TABLE "telemetry_history" ADD COLUMN "vehicle_id" text;--> statement-breakpoint
ALTER TABLE "telemetry_history" ADD COLUMN "group_id" text;--> statement-breakpoint
CREATE INDEX "telemetry_history_vehicle" ON "telemetry_history" ("vehicle_id", "received_at");
