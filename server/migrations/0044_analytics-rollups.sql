CREATE TABLE "analytics_cells" (
	"group_id" text NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"cell" bigint,
	"rides" integer NOT NULL,
	"starts" integer[] NOT NULL,
	"ends" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_group_days" (
	"group_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"rides" integer NOT NULL,
	"finished" integer NOT NULL,
	"ridden" integer NOT NULL,
	"vehicles" integer NOT NULL,
	"riders" integer NOT NULL,
	"distance_m" bigint NOT NULL,
	"riding_s" bigint NOT NULL,
	"paused_s" bigint NOT NULL,
	"booked_s" bigint NOT NULL,
	"durations" integer[] NOT NULL,
	"distances" integer[] NOT NULL,
	"hours" integer[] NOT NULL,
	CONSTRAINT "analytics_group_days_group_id_day_kind_pk" PRIMARY KEY("group_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "analytics_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"verified_at" timestamp with time zone,
	"differences" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_stale_cells" (
	"group_id" text NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "analytics_stale_cells_group_id_month_pk" PRIMARY KEY("group_id","month")
);
--> statement-breakpoint
CREATE TABLE "analytics_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"up_to_date_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_user_months" (
	"group_id" text NOT NULL,
	"month" date NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"rides" integer[] NOT NULL,
	"distances" bigint[] NOT NULL,
	"seconds" bigint[] NOT NULL,
	CONSTRAINT "analytics_user_months_group_id_month_user_id_kind_pk" PRIMARY KEY("group_id","month","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "analytics_vehicle_months" (
	"group_id" text NOT NULL,
	"month" date NOT NULL,
	"vehicle_id" text NOT NULL,
	"kind" text NOT NULL,
	"rides" integer[] NOT NULL,
	"distances" bigint[] NOT NULL,
	CONSTRAINT "analytics_vehicle_months_group_id_month_vehicle_id_kind_pk" PRIMARY KEY("group_id","month","vehicle_id","kind")
);
--> statement-breakpoint
CREATE INDEX "analytics_cells_month" ON "analytics_cells" USING btree ("group_id","month");--> statement-breakpoint
CREATE INDEX "analytics_user_months_user" ON "analytics_user_months" USING btree ("user_id","month");--> statement-breakpoint
-- Figures have the present type of a vehicle: when it changes, the hours of its rides are counted again.
CREATE FUNCTION mark_rides_of_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_queue (group_id, hour)
    SELECT DISTINCT group_id, date_trunc('hour', begun_at, 'UTC') FROM rides WHERE vehicle_id = NEW.id AND begun_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicles_type_changed AFTER UPDATE OF bike_id, moped_id ON "vehicles" FOR EACH ROW
  WHEN ((OLD.bike_id IS NULL, OLD.moped_id IS NULL) IS DISTINCT FROM (NEW.bike_id IS NULL, NEW.moped_id IS NULL))
  EXECUTE FUNCTION mark_rides_of_vehicle();
