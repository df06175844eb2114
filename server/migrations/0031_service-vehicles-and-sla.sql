CREATE TABLE "service_digests" (
	"account_id" text NOT NULL,
	"time_zone" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "service_digests_account_id_time_zone_day_pk" PRIMARY KEY("account_id","time_zone","day")
);
--> statement-breakpoint
CREATE TABLE "service_request_vehicle_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_request_vehicle_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint,
	"vehicle_id" text NOT NULL,
	"reason" text NOT NULL,
	"was_rentable" boolean NOT NULL,
	"account_id" text NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"command_ids" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_sla_settings" (
	"group_id" text PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "out_of_rental" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "confirm_due" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "confirm_warning" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "complete_due" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "complete_warning" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "sla_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "sla_basis" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "due_at" timestamp (3) with time zone GENERATED ALWAYS AS (case state when 'reported' then least(confirm_due, complete_due) when 'completed' then null else complete_due end) STORED;--> statement-breakpoint
ALTER TABLE "service_request_vehicle_holds" ADD CONSTRAINT "service_request_vehicle_holds_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_vehicle_holds" ADD CONSTRAINT "service_request_vehicle_holds_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_sla_settings" ADD CONSTRAINT "service_sla_settings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_request_vehicle_holds_one" ON "service_request_vehicle_holds" USING btree ("request_id","vehicle_id","reason") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "service_request_vehicle_holds_vehicle" ON "service_request_vehicle_holds" USING btree ("vehicle_id","held_at");--> statement-breakpoint
CREATE INDEX "service_request_vehicle_holds_orphans" ON "service_request_vehicle_holds" USING btree ("id") WHERE released_at is null and request_id is null;--> statement-breakpoint
CREATE INDEX "service_requests_duplicate" ON "service_requests" USING btree ("duplicate_of") WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX "service_requests_due" ON "service_requests" USING btree (coalesce(due_at, 'infinity'::timestamptz),"id");