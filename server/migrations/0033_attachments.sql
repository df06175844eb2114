CREATE TABLE "attachment_chunks" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "attachment_chunks_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "attachment_files" (
	"key" text PRIMARY KEY NOT NULL,
	"attachment_id" uuid,
	"variant" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachment_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"length" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "attachment_uploads_received" CHECK ("attachment_uploads"."received" between 0 and "attachment_uploads"."length")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"author_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"stage" text NOT NULL,
	"scan" text NOT NULL,
	"scan_tries" integer DEFAULT 0 NOT NULL,
	"next_scan_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_name" CHECK (length("attachments"."name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "attachment_chunks" ADD CONSTRAINT "attachment_chunks_upload_id_attachment_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."attachment_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_files" ADD CONSTRAINT "attachment_files_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_uploads" ADD CONSTRAINT "attachment_uploads_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_files_attachment" ON "attachment_files" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "attachment_files_unused" ON "attachment_files" USING btree ("created_at") WHERE attachment_id is null;--> statement-breakpoint
CREATE INDEX "attachment_uploads_account" ON "attachment_uploads" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "attachment_uploads_request" ON "attachment_uploads" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "attachment_uploads_created" ON "attachment_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attachments_request" ON "attachments" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "attachments_pending" ON "attachments" USING btree ("next_scan_at") WHERE scan = 'pending';