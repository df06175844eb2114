CREATE TABLE "analytics_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" text NOT NULL,
	"hour" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ride_paths" (
	"ride_id" text PRIMARY KEY NOT NULL,
	"line" text NOT NULL,
	"samples" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "status_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "booked_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "paused_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "start_lat" double precision;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "start_lon" double precision;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "end_lat" double precision;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "end_lon" double precision;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "steps" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "ride_paths" ADD CONSTRAINT "ride_paths_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rides_group" ON "rides" USING btree ("group_id","begun_at");--> statement-breakpoint
CREATE INDEX "rides_started" ON "rides" USING btree ("started_at","id");--> statement-breakpoint
UPDATE "rides" SET "begun_at" = CASE WHEN "status" <> 'booked' THEN "started_at" END, "status_since" = "updated_at";--> statement-breakpoint
-- Marks the hours of changed rides for the rollups. An unfinished ride counts only as begun, so its growing distance marks nothing.
CREATE FUNCTION mark_inserted_rides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_queue (group_id, hour)
    SELECT DISTINCT group_id, date_trunc('hour', begun_at, 'UTC') FROM new_rides WHERE begun_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_updated_rides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_queue (group_id, hour)
    SELECT DISTINCT at.group_id, date_trunc('hour', at.begun_at, 'UTC')
    FROM old_rides o JOIN new_rides n USING (id), LATERAL (VALUES (o.group_id, o.begun_at), (n.group_id, n.begun_at)) at (group_id, begun_at)
    WHERE at.begun_at IS NOT NULL AND ((o.begun_at, o.group_id, o.vehicle_id, o.user_id, o.status = 'finished') IS DISTINCT FROM (n.begun_at, n.group_id, n.vehicle_id, n.user_id, n.status = 'finished')
      OR (n.status = 'finished' AND (o.distance, o.stopped_at, o.booked_seconds, o.paused_seconds, o.start_lat, o.start_lon, o.end_lat, o.end_lon)
        IS DISTINCT FROM (n.distance, n.stopped_at, n.booked_seconds, n.paused_seconds, n.start_lat, n.start_lon, n.end_lat, n.end_lon)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_deleted_rides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_queue (group_id, hour)
    SELECT DISTINCT group_id, date_trunc('hour', begun_at, 'UTC') FROM old_rides WHERE begun_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rides_inserted AFTER INSERT ON "rides" REFERENCING NEW TABLE AS new_rides FOR EACH STATEMENT EXECUTE FUNCTION mark_inserted_rides();--> statement-breakpoint
CREATE TRIGGER rides_updated AFTER UPDATE ON "rides" REFERENCING OLD TABLE AS old_rides NEW TABLE AS new_rides FOR EACH STATEMENT EXECUTE FUNCTION mark_updated_rides();--> statement-breakpoint
CREATE TRIGGER rides_deleted AFTER DELETE ON "rides" REFERENCING OLD TABLE AS old_rides FOR EACH STATEMENT EXECUTE FUNCTION mark_deleted_rides();--> statement-breakpoint
-- Existing rides: every group is rolled up once.
INSERT INTO "analytics_queue" ("group_id") SELECT DISTINCT "group_id" FROM "rides";--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{analytics.access}', "chosen" = "chosen" || '{analytics.access}'
  WHERE ("permissions" @> '{vehicle.getByGroup,account.list}' OR "permissions" = '{vehicle.getByGroup}') AND NOT "permissions" @> '{analytics.access}';
