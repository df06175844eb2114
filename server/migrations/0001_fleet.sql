CREATE TABLE "bikes" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"group_id" text NOT NULL,
	"vin" text,
	"batch" text,
	"batteries_number" integer,
	"ble_pilot" text,
	"branding" text,
	"chargers_number" integer,
	"color" text,
	"comment" text,
	"vendor" text,
	"model" text,
	"unit" text,
	"tires_type" text,
	"mileage_unit" text,
	"has_trunk" boolean,
	"has_rack" boolean,
	"preventive_maintenance_date" timestamp with time zone,
	"inspection_date" timestamp with time zone,
	"purchase_date" timestamp with time zone,
	"status" text,
	"owner" text,
	"nfc_card" text,
	"number" text,
	"tubeless_tires" boolean,
	"has_lock" boolean,
	"has_chain" boolean,
	"has_basket" boolean
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text,
	"vehicle_id" text NOT NULL,
	"computer_id" text,
	"command" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "computers" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"vendor" text NOT NULL,
	"model" text,
	"voltage_max" real,
	"voltage_min" real
);
--> statement-breakpoint
CREATE TABLE "device_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" text NOT NULL,
	"ts" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"group_id" text,
	"user_id" text,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "latest_telemetry" (
	"computer_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"speed" real,
	"percentage" real,
	"voltage" real,
	"active_battery" smallint,
	"mileage" double precision,
	"powered" boolean,
	"locked" boolean,
	"battery_locked" boolean,
	"service" boolean,
	"doubts" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mopeds" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"group_id" text NOT NULL,
	"vin" text,
	"batch" text,
	"batteries_number" integer,
	"ble_pilot" text,
	"branding" text,
	"chargers_number" integer,
	"color" text,
	"comment" text,
	"vendor" text,
	"model" text,
	"unit" text,
	"tires_type" text,
	"mileage_unit" text,
	"has_trunk" boolean,
	"has_rack" boolean,
	"preventive_maintenance_date" timestamp with time zone,
	"inspection_date" timestamp with time zone,
	"purchase_date" timestamp with time zone,
	"status" text,
	"owner" text,
	"nfc_card" text,
	"registration_number" text,
	"registration_country" text,
	"calibrated" boolean,
	"helmet" text,
	"insurance" text,
	"insurance_from" timestamp with time zone,
	"insurance_to" timestamp with time zone,
	"key" text,
	"license" text,
	"mileage" double precision
);
--> statement-breakpoint
CREATE TABLE "rides" (
	"id" text PRIMARY KEY NOT NULL,
	"vehicle_id" text NOT NULL,
	"status" text NOT NULL,
	"user_id" text,
	"average_speed" real,
	"max_speed" real,
	"distance" real,
	"started_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"alternative_name" text,
	"is_rentable" boolean DEFAULT false NOT NULL,
	"group_id" text NOT NULL,
	"bike_id" text,
	"moped_id" text,
	"computer_id" text,
	"ride_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_one_kind" CHECK ("vehicles"."bike_id" is null or "vehicles"."moped_id" is null),
	CONSTRAINT "vehicles_name" CHECK (length("vehicles"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "computers" ADD CONSTRAINT "computers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_events" ADD CONSTRAINT "device_events_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "latest_telemetry" ADD CONSTRAINT "latest_telemetry_computer_id_computers_id_fk" FOREIGN KEY ("computer_id") REFERENCES "public"."computers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mopeds" ADD CONSTRAINT "mopeds_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_moped_id_mopeds_id_fk" FOREIGN KEY ("moped_id") REFERENCES "public"."mopeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_computer_id_computers_id_fk" FOREIGN KEY ("computer_id") REFERENCES "public"."computers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bikes_group" ON "bikes" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "commands_run" ON "commands" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "commands_vehicle" ON "commands" USING btree ("vehicle_id","created_at");--> statement-breakpoint
CREATE INDEX "commands_open" ON "commands" USING btree ("status","computer_id") WHERE status in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "computers_group" ON "computers" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_events_version" ON "device_events" USING btree ("vehicle_id","version");--> statement-breakpoint
CREATE INDEX "mopeds_group" ON "mopeds" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "rides_vehicle" ON "rides" USING btree ("vehicle_id","started_at");--> statement-breakpoint
CREATE INDEX "vehicles_group" ON "vehicles" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_bike" ON "vehicles" USING btree ("bike_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_moped" ON "vehicles" USING btree ("moped_id");--> statement-breakpoint
CREATE INDEX "vehicles_computer" ON "vehicles" USING btree ("computer_id");