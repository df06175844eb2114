CREATE TABLE "service_request_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_request_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"request_id" bigint NOT NULL,
	"author_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"internal" boolean NOT NULL,
	CONSTRAINT "service_request_comments_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "service_request_comments_text" CHECK (length("service_request_comments"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "service_request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "repair" text DEFAULT 'notStarted' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "in_assigned_hub" boolean;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "lon" double precision;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "location_text" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "technician_id" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "planned_start" date;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "expected_start" date;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "repair_time" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "expected_end" date;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "repair_type" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "repair_action" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "replacement_vehicle_id" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "duplicate_of" bigint;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "reopens" bigint;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "service_request_comments" ADD CONSTRAINT "service_request_comments_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_events" ADD CONSTRAINT "service_request_events_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_request_comments_request" ON "service_request_comments" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "service_request_events_request" ON "service_request_events" USING btree ("request_id","id");--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_replacement_vehicle_id_vehicles_id_fk" FOREIGN KEY ("replacement_vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_requests_technician" ON "service_requests" USING btree ("technician_id") WHERE technician_id is not null;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_outcome" CHECK ("service_requests"."outcome" is null or "service_requests"."state" = 'completed');--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_rejection" CHECK (("service_requests"."outcome" is not distinct from 'rejected') = ("service_requests"."rejection_reason" is not null));--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_duplicate" CHECK (("service_requests"."outcome" is not distinct from 'duplicate') = ("service_requests"."duplicate_of" is not null));--> statement-breakpoint
UPDATE "service_requests" SET "repair" = 'started' WHERE "state" = 'inProgress';--> statement-breakpoint
INSERT INTO "service_request_events" ("request_id", "kind", "at", "account_id", "version")
SELECT "id", 'reported', "reported_at", "author_id", 1 FROM "service_requests" ORDER BY "id";--> statement-breakpoint
-- The activity log is append-only; its rows go only with their request.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the activity log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "service_request_events_append_only" BEFORE UPDATE ON "service_request_events" FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
