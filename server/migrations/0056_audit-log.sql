CREATE TABLE "audit_verification" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"entries" bigint DEFAULT 0 NOT NULL,
	"head" text DEFAULT '' NOT NULL,
	"heads" bigint DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "audit_verification_one" CHECK ("audit_verification"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "audit_entries_reader" ON "audit_entries" USING btree ((coalesce(group_id, nullif(details ->> 'group', ''), details ->> 'from', details ->> 'groups')),"seq");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_act" ON "audit_entries" USING btree ("act","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ((case when subject_id like '%:%' then split_part(subject_id, ':', 1) when subject_id is not null then 'account' end),"seq");--> statement-breakpoint
CREATE INDEX "audit_entries_address" ON "audit_entries" USING btree ("address","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_people" ON "audit_entries" USING gin ((string_to_array(translate(substring(state from '"people":[[]([^]]*)[]][}]$'), '"', ''), ','))) WHERE state like '%"people":["%';