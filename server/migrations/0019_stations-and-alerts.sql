CREATE TABLE "charger_alert_clock" (
	"id" smallint PRIMARY KEY NOT NULL,
	"update_id" bigint NOT NULL,
	CONSTRAINT "charger_alert_clock_one" CHECK ("charger_alert_clock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "charger_alert_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charger_alert_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"alert_id" text NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"seen" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charger_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"hub_id" text NOT NULL,
	"point_id" text,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" text,
	"update_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charger_commands" (
	"id" text PRIMARY KEY NOT NULL,
	"hub_id" text NOT NULL,
	"slot" smallint,
	"command" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charger_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charger_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hub_id" text NOT NULL,
	"point_id" text,
	"slot" smallint,
	"type" text NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"account_id" text
);
--> statement-breakpoint
CREATE TABLE "charger_gateway_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"session_expires_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charger_hubs" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"visible_for_users" boolean NOT NULL,
	"contact_name" text,
	"contact_country_code" text,
	"contact_phone" text,
	"received_at" timestamp with time zone,
	"silent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "charger_hubs_kind" CHECK ("charger_hubs"."kind" in ('station', 'portable')),
	CONSTRAINT "charger_hubs_name" CHECK (length("charger_hubs"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "charger_points" (
	"id" text PRIMARY KEY NOT NULL,
	"hub_id" text NOT NULL,
	"name" text NOT NULL,
	"columns" smallint NOT NULL,
	"reported_at" timestamp with time zone,
	"voltage" real,
	"temperature" real
);
--> statement-breakpoint
CREATE TABLE "charger_slots" (
	"point_id" text NOT NULL,
	"number" smallint NOT NULL,
	"connected" boolean NOT NULL,
	"empty" boolean NOT NULL,
	"charged" boolean NOT NULL,
	"charging" boolean NOT NULL,
	"booked" boolean NOT NULL,
	"allow_charging" boolean NOT NULL,
	"door_open" boolean NOT NULL,
	"voltage" real,
	"temperature" real,
	"percentage" real,
	"battery_id" text,
	"minutes_to_full" smallint,
	CONSTRAINT "charger_slots_point_id_number_pk" PRIMARY KEY("point_id","number")
);
--> statement-breakpoint
CREATE TABLE "charger_swaps" (
	"id" text PRIMARY KEY NOT NULL,
	"hub_id" text NOT NULL,
	"point_id" text NOT NULL,
	"returned_slot" smallint NOT NULL,
	"taken_slot" smallint NOT NULL,
	"user_id" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charger_alert_history" ADD CONSTRAINT "charger_alert_history_alert_id_charger_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."charger_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_alerts" ADD CONSTRAINT "charger_alerts_hub_id_charger_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."charger_hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_commands" ADD CONSTRAINT "charger_commands_hub_id_charger_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."charger_hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_events" ADD CONSTRAINT "charger_events_hub_id_charger_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."charger_hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_hubs" ADD CONSTRAINT "charger_hubs_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_points" ADD CONSTRAINT "charger_points_hub_id_charger_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."charger_hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_slots" ADD CONSTRAINT "charger_slots_point_id_charger_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."charger_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_swaps" ADD CONSTRAINT "charger_swaps_hub_id_charger_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."charger_hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charger_alert_history_alert" ON "charger_alert_history" USING btree ("alert_id","id");--> statement-breakpoint
CREATE INDEX "charger_alerts_hub" ON "charger_alerts" USING btree ("hub_id","ts");--> statement-breakpoint
CREATE INDEX "charger_alerts_update" ON "charger_alerts" USING btree ("update_id");--> statement-breakpoint
CREATE INDEX "charger_alerts_open" ON "charger_alerts" USING btree ("hub_id") WHERE seen_at is null or state <> 'finished';--> statement-breakpoint
CREATE INDEX "charger_commands_hub" ON "charger_commands" USING btree ("hub_id","created_at");--> statement-breakpoint
CREATE INDEX "charger_commands_open" ON "charger_commands" USING btree ("status") WHERE status in ('queued', 'sent', 'accepted');--> statement-breakpoint
CREATE INDEX "charger_events_hub" ON "charger_events" USING btree ("hub_id","ts","id");--> statement-breakpoint
CREATE INDEX "charger_hubs_group" ON "charger_hubs" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "charger_points_hub" ON "charger_points" USING btree ("hub_id");--> statement-breakpoint
CREATE INDEX "charger_swaps_hub" ON "charger_swaps" USING btree ("hub_id","finished_at");--> statement-breakpoint
INSERT INTO "charger_alert_clock" ("id", "update_id") VALUES (1, 0);--> statement-breakpoint
-- What stations measured, a row for each point and minute. One partition a day, made and dropped by the server, as of telemetry_history.
-- Written by hand: drizzle knows no partitions.
CREATE TABLE "charger_telemetry" (
	"point_id" text NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"voltage" real,
	"temperature" real
) PARTITION BY RANGE ("ts");--> statement-breakpoint
CREATE INDEX "charger_telemetry_point" ON "charger_telemetry" ("point_id", "ts");--> statement-breakpoint
-- Slots change every few seconds: room on each page lets an update stay there.
ALTER TABLE "charger_slots" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "charger_points" SET (fillfactor = 60);
