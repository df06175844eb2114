CREATE TABLE "planner_feeds" (
	"account_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "planner_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "planner_slot_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planner_slot_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_id" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "planner_slots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planner_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"group_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"vehicle_id" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"return_address" text,
	"return_lat" double precision,
	"return_lon" double precision,
	"comment" text,
	"rejection_reason" text,
	"series_id" uuid,
	"mode" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planner_slots_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "planner_slots_times" CHECK ("planner_slots"."ends_at" > "planner_slots"."starts_at"),
	CONSTRAINT "planner_slots_rejection" CHECK (("planner_slots"."state" = 'rejected') = ("planner_slots"."rejection_reason" is not null)),
	CONSTRAINT "planner_slots_place" CHECK (("planner_slots"."return_lat" is null) = ("planner_slots"."return_lon" is null)),
	CONSTRAINT "planner_slots_texts" CHECK (length("planner_slots"."comment") between 1 and 2000 and length("planner_slots"."return_address") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "planners" (
	"group_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"bookings_per_year_on" boolean NOT NULL,
	"bookings_per_year" integer NOT NULL,
	"days_ahead_on" boolean NOT NULL,
	"days_ahead" integer NOT NULL,
	"min_minutes_on" boolean NOT NULL,
	"min_minutes" integer NOT NULL,
	"max_minutes_on" boolean NOT NULL,
	"max_minutes" integer NOT NULL,
	"grace_minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "planners_disabled" CHECK ("planners"."enabled" = ("planners"."disabled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "planner_feeds" ADD CONSTRAINT "planner_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_slot_events" ADD CONSTRAINT "planner_slot_events_slot_id_planner_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."planner_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_slots" ADD CONSTRAINT "planner_slots_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_slots" ADD CONSTRAINT "planner_slots_driver_id_accounts_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_slots" ADD CONSTRAINT "planner_slots_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planners" ADD CONSTRAINT "planners_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planner_slot_events_slot" ON "planner_slot_events" USING btree ("slot_id","id");--> statement-breakpoint
CREATE INDEX "planner_slots_group" ON "planner_slots" USING btree ("group_id","starts_at");--> statement-breakpoint
CREATE INDEX "planner_slots_driver" ON "planner_slots" USING btree ("driver_id","starts_at");--> statement-breakpoint
CREATE INDEX "planner_slots_vehicle" ON "planner_slots" USING btree ("vehicle_id","starts_at");--> statement-breakpoint
CREATE INDEX "planner_slots_pending" ON "planner_slots" USING btree ("starts_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "planner_slots_series" ON "planner_slots" USING btree ("series_id") WHERE series_id is not null;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "planner_slots" ADD CONSTRAINT "planner_slots_vehicle_overlap"
  EXCLUDE USING gist ("vehicle_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" IN ('pending', 'accepted'));--> statement-breakpoint
ALTER TABLE "planner_slots" ADD CONSTRAINT "planner_slots_driver_overlap"
  EXCLUDE USING gist ("driver_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" IN ('pending', 'accepted'));--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{calendar.manage}', "chosen" = "chosen" || '{calendar.manage}'
  WHERE "permissions" @> '{calendar.access,user.listByGroup}' AND NOT "permissions" @> '{calendar.manage}';
