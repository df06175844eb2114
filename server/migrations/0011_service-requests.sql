CREATE TABLE "service_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"group_id" text NOT NULL,
	"state" text DEFAULT 'reported' NOT NULL,
	"damage_types" text[] NOT NULL,
	"rideable" boolean NOT NULL,
	"info" text,
	"author_id" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_requests_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "service_requests_info" CHECK (length("service_requests"."info") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_requests_vehicle" ON "service_requests" USING btree ("vehicle_id","reported_at");--> statement-breakpoint
CREATE INDEX "service_requests_state" ON "service_requests" USING btree ("state","reported_at");